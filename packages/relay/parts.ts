export { recipientsOf } from './config/targets.ts';
export { createOriginGuard } from './guards/origin.ts';
export { heldFor } from './guards/spam.ts';
export { createRefuser, received } from './http/answer.ts';
export { tooLarge } from './http/body.ts';
export type { RelayEnv } from './http/context.ts';
export type { Enquiry } from './http/enquiry.ts';
export { answerNothing, checkType, nameAnswer, refuseMethod } from './http/entrance.ts';
export { checkForm, errorsIn, fileErrorsIn, readForm } from './http/form.ts';
export { readJson } from './http/json.ts';
export { languageOfPage, saidIn, saidTo } from './http/language.ts';
export { isForm } from './http/mediaType.ts';
export { isOperator } from './http/operator.ts';
export { pagePath } from './http/page.ts';
export { formEnquiry, jsonEnquiry, readEntries } from './http/read.ts';
export { Refusal, tooOften, VisitorRefusal } from './http/refusal.ts';
export { checkReportType, LARGEST, readReport } from './http/vitals.ts';
export { vitalsReport } from './http/vitalsReport.ts';
export { fieldsOf, takeWords } from './http/words.ts';
export { createInbox } from './inbox/inbox.ts';
export { createHeldMail } from './mail/alarmMail.ts';
export { answerTo, composeAnswer, failureOfAnswer } from './mail/answer.ts';
export { settle } from './mail/attempt.ts';
export type { Delivery } from './mail/delivery.ts';
export { composeMessage } from './mail/message.ts';
export { DeliveryFailure, failureOf } from './mail/outcome.ts';
export { createSmtp } from './mail/smtp.ts';
export { createPatientOffice } from './patientOffice.ts';
export { type NewEnquiry, SECOND_PRESS } from './store/accept.ts';
export { claimOne, takeBack, untilAllowed } from './store/byId.ts';
export { type AcceptedCopies, acceptCopies } from './store/copies.ts';
export { finish, type Settlement } from './store/delivery.ts';
export {
  actOn,
  countEntries,
  entryPages,
  findEntry,
  type InboxView,
  listEntries,
  retryEntries,
} from './store/inbox.ts';
export { migrate, migrations } from './store/migrations.ts';
export { beginNotices, heldToTell, toldOfHeld } from './store/notices.ts';
export { expire } from './store/retention.ts';
export { MAIL, type StoredEnquiry } from './store/rows.ts';
export { type Steps, stepRunner } from './store/steps.ts';
export { addVitals, expireVitals, readVitals, type VitalCount } from './store/vitals.ts';
export { checkChoices, choicesIn } from './topics.ts';
export { stepFor } from './vitalSteps.ts';
export { createWebhook } from './webhook/webhook.ts';
