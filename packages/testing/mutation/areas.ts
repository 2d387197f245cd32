/** A part of the code, and the unit tests that must detect every change of it. */
export interface Area {
  mutate: string[];
  /** Patterns of the test files. They must be quick: each runs hundreds of times. */
  testFiles: string[];
}

const server = (files: string, tests: string): Area => ({
  mutate: [`packages/server/${files}.ts`],
  testFiles: [`packages/server/tests/${tests}.test.ts`],
});

const relay = (files: string, tests: string): Area => ({
  mutate: [`packages/relay/${files}.ts`],
  testFiles: [`packages/relay/tests/${tests}.test.ts`],
});

const engine = (files: string, tests: string): Area => ({
  mutate: [`packages/engine/${files}`],
  testFiles: [`packages/engine/${tests}.test.{ts,tsx}`],
});

/** All areas, each of which takes some minutes. */
export const areas: Readonly<Record<string, Area>> = {
  'server-address': server('{settings,addresses/{redirects,target}}', '{settings,target}'),
  'server-app': server('{app,process/{drain,guard}}', '{app,guard}'),
  'server-listen': {
    mutate: [
      'packages/server/process/listen.ts',
      'packages/relay/serve/{limitPipelining,limitedServer,openPort}.ts',
      'packages/relay/guards/connections.ts',
    ],
    testFiles: ['packages/server/tests/{connections,limitPipelining,settings}.test.ts'],
  },
  'server-stop': server('{serve,process/log}', 'serve'),
  'server-answer': server(
    '{host,site,answer/{answer,conditionalRequest,negotiate,refuse,transfer}}',
    '{diskRules,table/hostile,markdown}',
  ),
  'server-manifest': server('release/{filesIn,manifest,release}', 'release'),
  'server-publish': {
    mutate: ['packages/server/release/{keptBuilds,adoptCopy}.ts', 'packages/engine/build/release/*.ts'],
    testFiles: ['packages/server/tests/release.test.ts'],
  },
  'server-follow': server('release/releases', 'release'),
  'server-rules': {
    mutate: ['packages/server/{addresses/addresses,headers/headers}.ts', 'packages/engine/build/headers/*.ts'],
    testFiles: ['packages/server/tests/rules.test.ts', 'packages/engine/build/tests/headers.test.ts'],
  },
  'relay-config': relay('{config/!(topics),mail/smtpUrl}', '{config/configRules,delivery/topics}'),
  'relay-guards': relay('guards/!(connections)', 'http/guardRules'),
  'relay-mail': relay(
    '{mail/{address,alarm,alarmMail,attempt,backoff,outcome,throttle},store/rows}',
    'delivery/mailRules',
  ),
  'relay-store': relay(
    '{store/{!(rows),database/*},system/sqlite}',
    'store/{storeAcceptance,storeDeliveries,storeKeeping,writer}',
  ),
  'relay-message': relay('mail/message', 'delivery/message'),
  'relay-contract': relay(
    'http/{enquiry,errorPage,form,json,metrics,page,refusal,siteWords}',
    'http/{contractRules,errorPage}',
  ),
  'relay-receive': relay(
    '{vitals/receive,http/{answer,body,requestChecks,errorForm,mediaType,read,receive,site}}',
    'http/receiveRules',
  ),
  'relay-http': relay('http/app', 'http/appRules'),
  'relay-figures': relay('{system/log,vitals/{report,steps,vitals},cli/table}', 'http/figureRules'),
  'relay-outbox': relay('{system/files,serve/stopServer,mail/{delivery,outbox}}', 'delivery/outboxRules'),
  'relay-stop': relay('serve/onStop', 'config/onStop'),
  'relay-queue': relay('{service/{maintenance,readiness},mail/queue}', 'delivery/queueRules'),
  'engine-model': engine('model/{fields,pages,text/nearest}.ts', 'model/{*,text/nearest}'),
  'engine-definitions': engine(
    'model/{component,content,layout,section}.ts',
    '{model/definitions,compile/{feed,content/content,describe/tests/{graph,markdown},pages/pageCompiler}}',
  ),
  'engine-texts': engine(
    'model/{page,text/{countWords,excerpt,markdown,shorten,shownLength},values/{address,drawing,telephone}}.ts',
    'model/{page,text/*,values/*}',
  ),
  'engine-words': engine(
    'compile/content/{explainIssue,problems,schemaWalk,template}.ts',
    'compile/content/{content,explainIssue,samples,schemaWalk}',
  ),
  'engine-render': engine('render/{Page,SectionRenderer}.tsx', 'render/hydration'),
  'engine-head': engine('render/{anchors,head}.ts', 'render/{head,render}'),
  'engine-advice': engine('compile/advice/!(*.test).ts', 'compile/advice/*'),
  'engine-describe': engine('compile/describe/*.ts', 'compile/describe/tests/{forms,graph,markdown}'),
  // Without `registry` and `ownFiles`: `import.meta.glob` accepts only literals.
  'engine-content': engine(
    'compile/{definitions,content/{content,formerNames,samples,usedContent}}.ts',
    'compile/{definitions,content/{content,formerNames,samples,usedContent}}',
  ),
  'engine-pages': engine(
    '{compile/pages/{pageCompiler,compileSection,compileSections,pageMeta,pageRules,parts,share},model/sectionOptions}.ts',
    'compile/{inspect,content/explainIssue,pages/{entryPages,pageCompiler}}',
  ),
  'engine-site': engine(
    'compile/{check,inspect,site,links/{links,navigation},pages/{direction,entryPages,missingPages,trail}}.ts',
    'compile/{check,inspect,links/{links,navigation},pages/{direction,entryPages,missingPages,pageCompiler}}',
  ),
};
