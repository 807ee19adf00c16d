// The user of every account.

/** The default owner of companies and author of notes. */
export const user = { id: '5b1a17d914b73d35a76ca0c7', email: 'dana@example.com' };

/** Documented: filters have a user's email address, although records have the id. */
export const isOwnedBy = (owner: unknown, email: unknown) => owner === user.id && email === user.email;
