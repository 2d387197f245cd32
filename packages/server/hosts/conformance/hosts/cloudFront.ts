import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { startProgram } from '@worldwright/testing';
import { z } from 'zod';
import { readRelease } from '../../../release/release.ts';
import { cloudFrontFiles } from '../../cloudfront/cloudFrontFiles.ts';
import type { Host } from '../check.ts';
import { type Modelled, startModel } from './model.ts';
import { scratchFolder } from './outbox.ts';
import { putBuild } from './put.ts';

const headers = z.record(z.string(), z.object({ value: z.string() }));
/** A function's result: a request to continue with, or a response. */
const returned = z.union([z.object({ statusCode: z.number(), headers }), z.object({ uri: z.string() })]);
const functionCode = z.object({ Properties: z.object({ FunctionCode: z.string() }) });
const template = z.object({ Resources: z.object({ OnRequest: functionCode, OnResponse: functionCode }) });
const noted = z.record(z.string(), z.record(z.string(), z.string()));

/**
 * Runs a function with an event:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 */
function run(code: string, event: object): unknown {
  return JSON.parse(
    runInNewContext(`${code}\nJSON.stringify(handler(${JSON.stringify(event)}))`, { decodeURIComponent }),
  );
}

/** Converts a query to the format of functions: encoded values, grouped by name. */
function querystringOf(query: string): Record<string, { value: string; multiValue?: { value: string }[] }> {
  const all: Record<string, { value: string; multiValue?: { value: string }[] }> = {};
  for (const pair of query.split('&').filter(Boolean)) {
    const [name = '', value = ''] = pair.split(/=(.*)/s, 2);
    const first = all[name];
    if (!first) all[name] = { value };
    else first.multiValue = [...(first.multiValue ?? [{ value: first.value }]), { value }];
  }
  return all;
}

const plain = (values: z.output<typeof headers>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]));

/**
 * Starts a model of CloudFront with the stack's functions, and a bucket filled by `upload.sh` with a stand-in for
 * `aws`. As in https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/edge-functions-restrictions.html,
 * functions do not run for responses of 400 and above.
 */
export async function startCloudFront(dist: string): Promise<Host> {
  const scratch = scratchFolder('cloudfront');
  const upload = join(scratch.folder, 'upload');
  const bucket = join(scratch.folder, 'bucket');
  const programs = join(scratch.folder, 'bin');
  const release = await readRelease(dist);
  await putBuild(dist, upload, cloudFrontFiles(release));
  await mkdir(programs);
  await mkdir(bucket);
  const aws = `#!/bin/sh\nexec "${process.execPath}" "${resolve(import.meta.dirname, 'aws.ts')}" "$@"\n`;
  await writeFile(join(programs, 'aws'), aws, { mode: 0o755 });
  await startProgram(['sh', join(upload, '_cloudfront/upload.sh'), 'bucket'], {
    PATH: `${programs}:${process.env.PATH}`,
    HOME: scratch.folder,
  }).ended();
  const { Resources } = template.parse(JSON.parse(readFileSync(join(upload, '_cloudfront/stack.json'), 'utf8')));
  const told = noted.parse(JSON.parse(readFileSync(join(scratch.folder, 'notes.json'), 'utf8')));

  function answer(uri: string, query: string): Modelled {
    const request = { uri, method: 'GET', querystring: querystringOf(query), headers: {}, cookies: {} };
    const result = returned.parse(run(Resources.OnRequest.Properties.FunctionCode, { request }));
    if ('statusCode' in result) return { status: result.statusCode, headers: plain(result.headers) };
    const key = decodeURIComponent(result.uri).slice(1);
    const file = join(bucket, key);
    const notes = told[key];
    if (!notes || !existsSync(file) || !statSync(file).isFile())
      return {
        status: 404,
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
        file: join(bucket, release.folder, '404.html'),
      };
    const origin = {
      'content-type': { value: notes['content-type'] ?? 'binary/octet-stream' },
      'cache-control': { value: notes['cache-control'] ?? '' },
    };
    const event = { request: { ...request, uri: result.uri }, response: { statusCode: 200, headers: origin } };
    const response = z.object({ headers }).parse(run(Resources.OnResponse.Properties.FunctionCode, event));
    return { status: 200, headers: plain(response.headers), file };
  }
  return startModel('cloudfront', release.folder, answer, scratch);
}
