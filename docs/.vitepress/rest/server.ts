// Lets the reader choose the server that the samples call: the API, or a local sandbox on port 4011.
import { loadSetting, saveSetting } from './address.js';

export interface Contract {
  servers: { url: string }[];
  paths: Record<string, Record<string, { 'x-codeSamples'?: { source: string }[] }>>;
}

/** Returns the contract with samples that call the chosen server. Reloads the page when the reader chooses another server. */
export function withChosenServer(contract: Contract): Contract {
  const choice = document.getElementById('server') as HTMLSelectElement;
  // If the page has no storage, the query string contains the choice.
  choice.value = loadSetting('server') ?? new URLSearchParams(location.search).get('server') ?? 'api';
  choice.addEventListener('change', () => {
    saveSetting('server', choice.value);
    if (loadSetting('server') === choice.value) location.reload();
    else location.search = `server=${choice.value}`;
  });
  const [api, sandbox] = contract.servers;
  if (choice.value !== 'sandbox' || !api || !sandbox) return contract;
  for (const path of Object.values(contract.paths))
    for (const { 'x-codeSamples': samples = [] } of Object.values(path))
      for (const sample of samples)
        // The TypeScript samples use the client's default URL, so add the option.
        sample.source = sample.source
          .replaceAll(api.url, sandbox.url)
          .replace("apiKey: '<API_KEY>',", `$&\n  baseUrl: '${sandbox.url}',`);
  return contract;
}
