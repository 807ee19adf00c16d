// The code samples in openapi.yaml (x-codeSamples).
import { listOperations, readContract } from '../../scripts/contract.js';

export interface Sample {
  operation: string;
  typescript: string;
  curl: string;
}

/** A missing sample is an empty string. */
export function readSamples(): Sample[] {
  return listOperations(readContract()).map(({ operationId, definition }) => {
    const samples: { lang: string; source: string }[] = definition['x-codeSamples'] ?? [];
    const source = (language: string) => samples.find(({ lang }) => lang === language)?.source ?? '';
    return { operation: operationId, typescript: source('TypeScript'), curl: source('curl') };
  });
}

export function createAsyncFunction(body: string, ...parameters: string[]): (...values: unknown[]) => Promise<unknown> {
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
  return new AsyncFunction(...parameters, body);
}
