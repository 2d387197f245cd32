import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createReserve } from '../../store/database/reserve.ts';
import { temporaryDirectory } from '../support.ts';

const full = () => Promise.reject(Object.assign(new Error('database or disk is full'), { errcode: 13 }));

test("on a full disk necessary writes use the reserve and the log's space", async () => {
  const file = join(await temporaryDirectory(), 'relay.db');
  const saveLog = vi.fn();
  const reserve = createReserve(file, saveLog);
  expect([reserve.exists(), statSync(`${file}.reserve`).size]).toEqual([true, 1024 * 1024]);
  const write = vi.fn(async () => existsSync(`${file}.reserve`)).mockImplementationOnce(full);
  expect(await reserve.spend(write)).toBe(false);
  expect([reserve.exists(), saveLog.mock.calls.length]).toEqual([false, 1]);
  expect(await reserve.spend(write.mockImplementationOnce(full))).toBe(false);
  expect(saveLog).toHaveBeenCalledTimes(2);
  await expect(reserve.spend(full)).rejects.toThrow('full');
  reserve.refill();
  expect([reserve.exists(), existsSync(`${file}.reserve`)]).toEqual([true, true]);
});

test('other errors keep the reserve', async () => {
  const reserve = createReserve(join(await temporaryDirectory(), 'relay.db'), () => {});
  await expect(reserve.spend(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(reserve.exists()).toBe(true);
});
