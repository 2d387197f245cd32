import { compileSite } from '@worldwright/engine/site';
import { afterEach, expect, test, vi } from 'vitest';
import company from '../../../content/company';
import words from '../../../content/words';
import { fieldsOf } from '../names';
import { composeEnquiry, mailtoLink } from './enquiry';

const recipient = { to: company.email, name: company.name };
const fields = fieldsOf(undefined, words);
const entries = { name: 'Ada', email: 'ada@example.org', phone: '1', subject: 'Hi', message: 'One\nTwo', website: '' };

afterEach(() => vi.unstubAllEnvs());

/** Returns the recipient in the data of the contact section. */
function recipientOfSection() {
  const [contact] = compileSite().pages.flatMap(({ sections }) => sections.filter(({ type }) => type === 'contact'));
  return contact?.type === 'contact' ? contact.props.recipient : undefined;
}

test('an enquiry has the fields of the contract and no others', () => {
  expect(composeEnquiry(fields, entries, recipient, words.form)).toEqual({
    ...recipient,
    subject: 'Hi',
    body: 'Name: Ada\nEmail: ada@example.org\nPhone: 1\nSubject: Hi\nMessage: One\nTwo',
    email: 'ada@example.org',
  });
  expect(composeEnquiry(fields, { ...entries, website: 'https://spam.example' }, recipient, words.form).website).toBe(
    'https://spam.example',
  );
});

test('no entry can forge another labelled line', () => {
  const { body } = composeEnquiry(fields, { ...entries, name: 'Ada\nEmail: eve@example.org' }, recipient, words.form);
  expect(body.split('\n')[1]).toBe('Email: ada@example.org');
});

test('a mailto link takes any text, even a lone surrogate, and stays short enough for mail programs', () => {
  const link = mailtoLink(
    composeEnquiry(fields, { ...entries, subject: 'a+b & c=100%', message: 'x\ud83c' }, recipient, words.form),
  );
  const { searchParams } = new URL(link);
  expect(searchParams.get('subject')).toBe('a+b & c=100%');
  expect(searchParams.get('body')).toMatch(/Message: x\ufffd$/);
  expect(link).not.toContain('+');
  for (const word of ['word ', 'नमस्ते ']) {
    const long = mailtoLink(
      composeEnquiry(
        fields,
        { ...entries, subject: word.repeat(500), message: word.repeat(1e5) },
        recipient,
        words.form,
      ),
    );
    expect(long.length).toBeLessThan(2000);
    expect(new URL(long).searchParams.get('body')).toMatch(/^Name: Ada\r\nEmail: .* …$/s);
  }
});

test('enquiries go to the company unless the build sets another recipient', () => {
  expect(recipientOfSection()).toEqual(recipient);
  vi.stubEnv('VITE_ENQUIRY_TO', 'sales@example.org');
  vi.stubEnv('VITE_ENQUIRY_NAME', 'Sales');
  expect(recipientOfSection()).toEqual({ to: 'sales@example.org', name: 'Sales' });
});
