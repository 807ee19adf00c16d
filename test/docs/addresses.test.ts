// What the site does once package.json says where the project is.
import { siteAddresses } from '../../docs/.vitepress/addresses.js';

describe('the addresses of the site', () => {
  it('are not known before package.json names them', () => {
    const { repository, canonical } = siteAddresses({}, {});
    expect([repository, canonical('guides/errors.html')]).toEqual([undefined, undefined]);
  });

  it('are made of `homepage` and `repository`, as npm writes them', () => {
    const repository = { url: 'git+https://git.example.com/team/sdk.git' };
    const known = siteAddresses({ homepage: 'https://sdk.example.com/docs', repository }, {});
    expect(known.repository).toBe('https://git.example.com/team/sdk');
    expect(known.canonical('guides/errors.html')).toBe('https://sdk.example.com/docs/guides/errors.html');
  });
});
