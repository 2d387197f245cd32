/** Part of the code, and the unit tests that alone must notice every change of it. */
export interface Area {
  /** Patterns of the files that are changed. */
  mutate: string[];
  /** Patterns of the test files, quick ones: each of them runs hundreds of times. */
  testFiles: string[];
}

const server = (files: string, tests: string): Area => ({
  mutate: [`server/${files}.ts`],
  testFiles: [`server/tests/${tests}.test.ts`],
});

const relay = (files: string, tests: string): Area => ({
  mutate: [`relay/${files}.ts`],
  testFiles: [`relay/tests/${tests}.test.ts`],
});

/** What is measured, in pieces of some minutes. */
export const areas: Readonly<Record<string, Area>> = {
  'server-address': server('{redirects,settings,target}', '{settings,target}'),
  'server-life': server(
    '{app,connections,drain,guard,inOrder,listen,log,serve,stop}',
    '{app,connections,guard,serve,stop}',
  ),
  'server-answer': server('{answer,decide,encoding,host,missing,refuse,site,transfer}', 'hostile'),
  'server-release': server('release/*', 'release'),
  'relay-config': relay('{config,config/*,mail/smtpUrl,mail/address}', 'config'),
  'relay-guards': relay('guards/*', 'guardRules'),
};
