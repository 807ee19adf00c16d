// Runs programs one after the other, each with the mock or with a sandbox of its own behind its `fetch`; before what a program
// prints stands its address. programs.ts starts this as a process.
import { Sandbox, story } from 'messaging-platform-sdk/testing';

const [service, ...programs] = process.argv.slice(2);
const { fetch } = globalThis;

/** The mock stands behind the service's address, and nothing else can be reached. */
const fetchFromMock: typeof fetch = (input, init) => {
  const url = String(input);
  const base = ['https://api.brevo.com/v3', 'http://127.0.0.1:4010'].find((start) => url.startsWith(start));
  if (!base) throw new Error(`not the service: ${url}`);
  return fetch(url.replace(base, process.env.MOCK_URL!), init);
};

/** Has what the contract's examples tell, and with it an email in each month from January to September. */
function newSandbox(): Sandbox {
  const sandbox = new Sandbox({ from: story(), now: () => Date.parse('2023-04-01T00:00:00Z') });
  for (const month of [1, 2, 4, 5, 6, 7, 8, 9]) {
    const receivedAt = new Date(`2023-0${month}-20T09:00:00Z`);
    sandbox.receiveEmail({ sender: 'carol@example.com', recipient: 'orders@example.com', receivedAt });
  }
  return sandbox;
}

for (const program of programs) {
  globalThis.fetch = service === 'mock' ? fetchFromMock : newSandbox().fetch;
  console.log(program);
  console.error(program);
  await import(program).catch(console.error);
}
