// When generated/ is not what openapi.yaml says, the message names the operations.
import { readFileSync } from 'node:fs';
import { changedEntries } from '../../scripts/drift.js';

const read = (file: string) => readFileSync(new URL(`../../generated/${file}`, import.meta.url), 'utf8');
const types = read('openapi.ts');
const contract = read('contract.ts');

describe('drift of generated/', () => {
  it('is told by nothing when there is none', () => {
    expect(changedEntries(types, types)).toEqual([]);
  });

  it('is told by the old and the new name of an operation', () => {
    const names = ['addCredits', 'increaseCredits'];
    expect(changedEntries(types, types.replaceAll('addCredits', 'increaseCredits'))).toEqual(names);
    expect(changedEntries(contract, contract.replaceAll('addCredits', 'increaseCredits'))).toEqual(names);
  });

  it('is told by the operation whose answer has another schema', () => {
    const [before, after] = [...types.split('\n    getSsoToken: {')] as [string, string];
    const changed = `${before}\n    getSsoToken: {${after.replace('GetSsoToken', 'CompanyId')}`;
    expect(changedEntries(types, changed)).toEqual(['getSsoToken']);
  });

  it('is told by the schema that changed, and by every operation that uses it', () => {
    const [before, after] = [...types.split('\nexport type CreditBalance = {')] as [string, string];
    const changed = `${before}\nexport type CreditBalance = {${after.replace('sms:', 'texts:')}`;
    expect(changedEntries(types, changed)).toEqual([
      'CreditBalance',
      'RemainingCreditModel',
      'addCredits',
      'removeCredits',
    ]);
  });

  it('is told by an operation whose path, bounds or body rules changed', () => {
    expect(changedEntries(contract, contract.replace('maximum: 20', 'maximum: 50'))).toEqual(['getResellerChilds']);
  });
});
