// The code samples that follow from openapi.yaml.
import { listOperations, readContract } from '../../scripts/contract.js';
import { methodName } from '../../scripts/generate/names.js';
import { curlSample, typeScriptSample } from '../../scripts/generate/samples.js';

const document = readContract();

export const samples = listOperations(document).map((operation) => ({
  operation: methodName(operation),
  typescript: typeScriptSample(document, operation),
  curl: curlSample(document, operation),
}));

export function createAsyncFunction(body: string, ...parameters: string[]): (...values: unknown[]) => Promise<unknown> {
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
  return new AsyncFunction(...parameters, body);
}
