import { Scratch } from '@worldwright/engine/testing';
import { afterAll, expect, test } from 'vitest';
import { LARGEST_UPLOAD, TOKEN_HEADER } from '../../model/answers';
import { deskApp } from '../app';
import { Events } from '../events';
import { Git } from '../git';
import { Guard } from '../guard';
import { PreviewServer } from '../previewServer';
import { ProposalList } from '../proposals';
import { Proposer } from '../proposer';
import { Publisher } from '../publisher';
import { deskOf } from './deskOf';

const scratch = new Scratch();
afterAll(() => scratch.remove());

test('what is wrong with a request is said in words', async () => {
  const project = scratch.copyProject('app');
  const { desk, saver } = deskOf(project);
  const git = new Git(project.dir);
  const proposals = new ProposalList(git);
  const proposer = new Proposer(desk, saver, git, proposals);
  const publisher = new Publisher(desk, saver, git, undefined);
  const guard = new Guard(1);
  const app = deskApp(
    {
      ...{ desk, saver, git, proposer, proposals, publisher },
      previewServer: new PreviewServer(project.dir),
      events: new Events(),
      upload: async ({ name }) => ({ name }),
    },
    guard,
  );
  const ask = async (body: string) => {
    const headers = { [TOKEN_HEADER]: guard.token };
    const response = await app.request('/__desk/api/propose', { method: 'POST', headers, body });
    return { status: response.status, ...(await response.json()) };
  };
  const nothing = { changes: [], base: {} };
  const error = 'the request is not as it should be: title: is empty';
  expect(await ask(JSON.stringify({ ...nothing, title: ' ' }))).toEqual({ status: 400, error });
  // A body that says how large it is is not read.
  const large = new Request('http://localhost/__desk/api/pictures', {
    method: 'POST',
    headers: { [TOKEN_HEADER]: guard.token, 'Content-Length': String(LARGEST_UPLOAD * 2) },
    body: 'a',
  });
  expect((await app.request(large)).status).toBe(413);
  expect(await ask('{')).toMatchObject({ status: 400, error: expect.stringContaining('JSON') });
});
