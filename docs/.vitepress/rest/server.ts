// Which server the samples call: the API, or the sandbox that `messaging-platform-sdk sandbox` starts.
import { keep, read } from './address.js';

export interface Contract {
  servers: { url: string }[];
  paths: Record<string, Record<string, { 'x-codeSamples'?: { source: string }[] }>>;
}

/** The contract with samples that call the server that the reader chose. */
export function withChosenServer(contract: Contract): Contract {
  const choice = document.getElementById('server') as HTMLSelectElement;
  // The address keeps the choice of a page that has no storage.
  choice.value = read('server') ?? new URLSearchParams(location.search).get('server') ?? 'api';
  choice.addEventListener('change', () => {
    keep('server', choice.value);
    if (read('server') === choice.value) location.reload();
    else location.search = `server=${choice.value}`;
  });
  const [api, sandbox] = contract.servers;
  if (choice.value !== 'sandbox' || !api || !sandbox) return contract;
  for (const path of Object.values(contract.paths))
    for (const { 'x-codeSamples': samples = [] } of Object.values(path))
      for (const sample of samples)
        sample.source = sample.source
          .replaceAll(api.url, sandbox.url)
          .replace("apiKey: '<API_KEY>',", `$&\n  baseUrl: '${sandbox.url}',`);
  return contract;
}
