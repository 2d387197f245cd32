import { EmailMessage } from 'cloudflare:email';
import { messageOf } from '@worldwright/relay/node';
import type { Delivery } from '@worldwright/relay/parts';
import { DeliveryFailure } from '@worldwright/relay/parts';
import type { Bindings } from '../bindings.ts';

/**
 * Creates the transport of Cloudflare's mail service, for verified addresses:
 * https://developers.cloudflare.com/email-routing/email-workers/send-email-workers/
 */
export const createEmailBinding = (mail: Bindings['MAIL']): Delivery => ({
  async deliver({ from, to, raw }) {
    try {
      await mail.send(new EmailMessage(from, to, raw.toString()));
    } catch (error) {
      // Errors of the address and of the service look the same; both may be fixed within days.
      throw new DeliveryFailure('later', messageOf(error), 'send_email');
    }
    return 'taken by Cloudflare';
  },
  verify: async () => true,
  close() {},
});
