import type { Readable } from 'node:stream';
import type { SMTPEnvelope } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

type Options = ConstructorParameters<typeof SMTPConnection>[0];

/** A connection whose messages have letters such as ü before the `@` in their header (SMTPUTF8, RFC 6531). */
class Utf8Connection extends SMTPConnection {
  /** nodemailer asks for the extension only where sender or recipient have such letters, and has no option for it. */
  _sendCommand(command: string): void {
    const whole = command.startsWith('MAIL FROM:') ? `${command} SMTPUTF8` : command;
    Reflect.apply(Reflect.get(SMTPConnection.prototype, '_sendCommand'), this, [whole]);
  }
}

/** Whether the server's answer to `EHLO` names the extension. */
const hasExtension = ({ lastServerResponse }: SMTPConnection) =>
  /[ -]SMTPUTF8\b/i.test(lastServerResponse === false ? '' : lastServerResponse);

/**
 * Sends a message with SMTPUTF8, over a connection of its own: such messages are rare.
 * @param signal breaks it off.
 * @returns the server's words; nothing where it does not have the extension, and then it got nothing.
 */
export async function sendWithUtf8(
  options: Options & { auth?: { user: string; pass: string } },
  envelope: SMTPEnvelope,
  message: Readable,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { auth, ...rest } = options;
  const connection = new Utf8Connection(rest);
  const close = () => connection.close();
  signal.addEventListener('abort', close);
  try {
    return await new Promise((resolve, reject) => {
      connection.on('error', reject).once('end', () => reject(new Error('The connection was closed.')));
      if (signal.aborted) reject(signal.reason);
      const send = (error?: Error | null) => {
        if (error) reject(error);
        else connection.send(envelope, message, (failed, info) => (failed ? reject(failed) : resolve(info?.response)));
      };
      connection.connect((error) => {
        if (error) reject(error);
        else if (!hasExtension(connection)) resolve(undefined);
        else if (auth) connection.login({ credentials: auth }, send);
        else send();
      });
    });
  } finally {
    signal.removeEventListener('abort', close);
    connection.close();
  }
}
