import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A self-signed certificate for this machine. */
export interface Certificate {
  key: Buffer;
  cert: Buffer;
  /** File of the certificate, for `NODE_EXTRA_CA_CERTS` of a program that must trust it. */
  file: string;
}

/** Creates a certificate with OpenSSL. @param folder for its files */
export function makeCertificate(folder: string): Certificate {
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', keyFile, '-out', file], { stdio: 'pipe' });
  return { key: readFileSync(keyFile), cert: readFileSync(file), file };
}
