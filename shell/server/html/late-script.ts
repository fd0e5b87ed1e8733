import { createHash } from 'node:crypto';
import { lateScript } from '@msl/federation/document/late-script.ts';
import { watchStart } from '@msl/federation/document/watch-start.ts';

export const LATE_SCRIPT = `(${lateScript.toString()})()`;
export const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
export const LATE_SCRIPT_HASH = sha256(LATE_SCRIPT);
export const WATCH_SCRIPT = `(${watchStart.toString()})()`;
export const WATCH_SCRIPT_HASH = sha256(WATCH_SCRIPT);
