import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { smtpError, startMail } from '../mail.ts';
import { enquiry, entriesOf, mailbox, only, postJson, startHook, startRelay } from '../support.ts';

const refusing = {
  onRcptTo: (_: unknown, __: unknown, done: (error: Error) => void) => done(smtpError(550, '5.1.1 no')),
};

test('the next start sends an alarm that did not arrive, once', async () => {
  const mail = await startMail(refusing);
  const heard: unknown[] = [];
  let status = 500;
  const alarmUrl = await startHook(async (request, response) => {
    const alarm = await json(request);
    if (status === 200) heard.push(alarm);
    response.writeHead(status).end();
  });
  const settings = { smtpUrl: mail.url, alarmUrl };
  const first = await startRelay(settings);
  await postJson(first.url, enquiry);
  await expect.poll(() => entriesOf(first, 'alarm not sent')).toHaveLength(1);
  await first.relay.close();
  status = 200;
  for (const _ of ['the next', 'the one after it']) {
    const next = await startRelay({ ...settings, outboxDir: first.outbox });
    await expect.poll(() => heard).toEqual([{ reason: 'refused', id: only(entriesOf(first, 'accepted')).id }]);
    await next.settled();
    await next.relay.close();
  }
  expect(heard).toHaveLength(1);
});

test('an alarm is mailed to the operator', async () => {
  const mail = await startMail({
    onRcptTo: ({ address }, _, done) => done(address === mailbox ? smtpError(550, '5.1.1 no') : null),
  });
  const relay = await startRelay({ smtpUrl: mail.url, alarmTo: 'admin@company.example' });
  await postJson(relay.url, enquiry);
  await relay.settled();
  await mail.received(1);
  const message = only(await mail.messages());
  expect(message.to?.[0]?.address).toBe('admin@company.example');
  expect(message.subject).toMatch(/^\[Website\] Alarm: refused, [0-9a-f]{32}/);
});
