// The code samples of openapi.yaml (x-codeSamples).
import { listOperations, readContract } from '../../scripts/contract.js';

export interface Sample {
  operation: string;
  typescript: string;
  curl: string;
}

/** The samples of each operation; empty text where one is missing. */
export function readSamples(): Sample[] {
  return listOperations(readContract()).map(({ operationId, definition }) => {
    const samples: { lang: string; source: string }[] = definition['x-codeSamples'] ?? [];
    const source = (language: string) => samples.find(({ lang }) => lang === language)?.source ?? '';
    return { operation: operationId, typescript: source('TypeScript'), curl: source('curl') };
  });
}

/** JavaScript that can be run: the body of an async function of `names`. */
export function runnable(source: string, ...names: string[]): (...values: unknown[]) => Promise<unknown> {
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
  return new AsyncFunction(...names, source);
}
