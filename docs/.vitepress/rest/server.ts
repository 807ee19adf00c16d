// Lets the reader choose the server that the samples call.
import { loadSetting, saveSetting } from './address.js';

export interface Contract {
  servers: { url: string }[];
  paths: Record<string, Record<string, { 'x-codeSamples'?: { source: string }[] }>>;
}

export function withChosenServer(contract: Contract): Contract {
  const select = document.getElementById('server') as HTMLSelectElement;
  // If the page can't use storage, the query string contains the choice.
  select.value = loadSetting('server') ?? new URLSearchParams(location.search).get('server') ?? 'api';
  select.addEventListener('change', () => {
    saveSetting('server', select.value);
    if (loadSetting('server') === select.value) location.reload();
    else location.search = `server=${select.value}`;
  });
  const [api, sandbox] = contract.servers;
  if (select.value !== 'sandbox' || !api || !sandbox) return contract;
  for (const path of Object.values(contract.paths))
    for (const { 'x-codeSamples': samples = [] } of Object.values(path))
      for (const sample of samples)
        // The TypeScript samples use the client's default URL, so add `baseUrl`.
        sample.source = sample.source
          .replaceAll(api.url, sandbox.url)
          .replace("apiKey: '<API_KEY>',", `$&\n  baseUrl: '${sandbox.url}',`);
  return contract;
}
