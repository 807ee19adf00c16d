// The types that the generated types of requests and responses are made of.

/**
 * A date or time as text: it begins with a number and a hyphen, as in `2026-01-31`. In a request, you can also pass any string, or
 * a `Date`.
 */
export type AttributeDate = `${number}-${string}`;

/** At least one of the named fields is set. */
export type AnyOf<Names extends string> = { [Name in Names]: { readonly [Needed in Name]: unknown } }[Names];

/** A list as the API sends it: the field with the items may be missing or null. */
export type OnWire<Schema, List extends string> = Omit<Schema, List> & {
  [Name in List & keyof Schema]?: Schema[Name] | null;
};

/** At least one of a schema's fields is set. */
export type AtLeastOne<Schema> = {
  [Name in keyof Schema]-?: { [Needed in Name]-?: NonNullable<Schema[Name]> } & Omit<Schema, Name>;
}[keyof Schema];

/**
 * A response's type, for use in a request: without read-only fields, which the API sets. Any field may be undefined. A field may
 * be a `Date` if its type is `AttributeDate`, or if it is a custom field, which has only an index signature (`string extends Name`).
 */
export type InRequest<Schema> = {
  -readonly [Name in keyof Schema as IfReadOnly<Pick<Schema, Name>, never, Name>]:
    Schema[Name] | ReadonlyOf<Schema[Name]> | undefined | (string extends Name ? Date : TimeOf<Schema[Name]>);
};

/** A readonly array instead of an array. */
export type ReadonlyOf<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : never;

/** Types with and without `readonly` are assignable to each other, but not identical. Only this comparison tells them apart. */
/* eslint-disable @typescript-eslint/no-unnecessary-type-parameters -- TypeScript compares two generic functions */
export type IfReadOnly<Field, Then, Else> =
  (<T>() => T extends Field ? 1 : 2) extends <T>() => T extends { -readonly [Name in keyof Field]: Field[Name] } ? 1 : 2
    ? Else
    : Then;
/* eslint-enable @typescript-eslint/no-unnecessary-type-parameters */

/** What a request accepts instead of a time: a `Date`, or any string, because a program's own times have the type `string`. */
export type TimeOf<Value> = string extends Value ? never : AttributeDate extends Value ? string | Date : never;

/** Values by name. A program that declares its own names gets only those. */
export type OwnValues<Own> = [keyof Own] extends [never]
  ? { [key: string]: unknown }
  : { [Name in keyof Own]?: Own[Name] | null };

/** Joins a union of known names: any string, or only the names that the program declares. */
export type OwnNames<Own> = [keyof Own] extends [never] ? string & {} : keyof Own & string;

/** Filters whose names have a prefix: `Others`, or only those that the program declares. An array is filtered by one of its items. */
export type OwnFilters<Own, Prefix extends string, Others> = [keyof Own] extends [never]
  ? Others
  : { [Name in keyof Own & string as `${Prefix}${Name}`]?: FilterOf<Own[Name]> | undefined };
export type FilterOf<Value> = Value extends readonly (infer Item)[]
  ? Item
  : Value | (AttributeDate extends Value ? string : never);
