import { EmailMessage } from 'cloudflare:email';
import { messageOf } from '@worldwright/relay/node';
import type { Delivery } from '@worldwright/relay/parts';
import { DeliveryFailure } from '@worldwright/relay/parts';
import type { Bindings } from '../bindings.ts';

/**
 * Cloudflare's own way to send mail, to addresses that the account has verified:
 * https://developers.cloudflare.com/email-routing/email-workers/send-email-workers/
 */
export const createEmailBinding = (mail: Bindings['MAIL']): Delivery => ({
  async deliver({ from, to, raw }) {
    try {
      await mail.send(new EmailMessage(from, to, raw.toString()));
    } catch (error) {
      // Whether the address or the service is at fault cannot be told apart; both may be mended within days.
      throw new DeliveryFailure('later', messageOf(error), 'send_email');
    }
    return 'taken by Cloudflare';
  },
  verify: async () => true,
  close() {},
});
