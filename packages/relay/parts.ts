export { checkChoices } from './config/topics.ts';
export { isOperator } from './guards/operator.ts';
export { createOriginGuard } from './guards/origin.ts';
export { createSpamWatch } from './guards/spam.ts';
export { createRefuser, received } from './http/answer.ts';
export { type IncomingBody, readBody } from './http/body.ts';
export type { RelayEnv } from './http/context.ts';
export type { Enquiry } from './http/enquiry.ts';
export { checkForm, errorsIn, fileErrorsIn, readForm } from './http/form.ts';
export { readJson } from './http/json.ts';
export { localized, localizedFor, type SiteWords } from './http/language.ts';
export { isForm } from './http/mediaType.ts';
export { storeMetrics } from './http/metrics.ts';
export { fileBytes } from './http/multipart.ts';
export { pagePath } from './http/page.ts';
export { addProof } from './http/proof.ts';
export { createReading } from './http/reading.ts';
export { Refusal, tooOften, VisitorRefusal } from './http/refusal.ts';
export { addCommonHeaders, checkType, refuseMethod, respondNotFound } from './http/requestChecks.ts';
export { fieldsOf, takeWords } from './http/siteWords.ts';
export { createInbox } from './inbox/inbox.ts';
export { type Alarm, alarmChannels } from './mail/alarm.ts';
export { createAlarmMail, createHeldMail } from './mail/alarmMail.ts';
export { settlementOf } from './mail/attempt.ts';
export type { Delivery } from './mail/delivery.ts';
export { DeliveryFailure, failureOf } from './mail/outcome.ts';
export { UNKNOWN_ALARM_COUNT } from './mail/queue.ts';
export { createSmtp } from './mail/smtp.ts';
export { LATE_AFTER_MS } from './service/maintenance.ts';
export { createReopeningService } from './service/reopeningService.ts';
export { mail, routeOf } from './service/routing.ts';
export { type Acceptance, DOUBLE_CLICK_MS, type NewEnquiry, testRoom } from './store/accept.ts';
export { claimOne, recoverInterrupted, untilAllowed } from './store/byId.ts';
export { type AcceptedCopies, acceptCopies } from './store/copies.ts';
export { finish, manyUnknownOutcomes, markReported, type Settlement, unreported } from './store/delivery.ts';
export { type EnquiryFile, filesOf } from './store/files.ts';
export { type InboxView, inboxOf } from './store/inbox.ts';
export { migrate, migrations } from './store/migrations.ts';
export {
  countNewlyHeld,
  forgetNotice,
  lastNotice,
  markHeldReported,
  recordNotice,
  startNotices,
} from './store/notices.ts';
export { oldestWaiting, type Summary, summarize } from './store/report.ts';
export { expire } from './store/retention.ts';
export { MAIL, type StoredEnquiry } from './store/rows.ts';
export { type Steps, stepRunner } from './store/steps.ts';
export { addVitals, expireVitals, readVitals, type VitalCount } from './store/vitals.ts';
export { checkReportType, countsIn, MAX_REPORT_BYTES } from './vitals/receive.ts';
export { vitalsReport } from './vitals/report.ts';
export { createWebhook } from './webhook/webhook.ts';
