/** Calls a function with the same arguments before each call of a function of an object. */
export function beforeEachCall<Name extends string>(
  owner: Record<Name, (...args: never[]) => unknown>,
  name: Name,
  onCall: (...args: unknown[]) => void,
): void {
  const original = owner[name]
  Object.defineProperty(owner, name, {
    value(this: unknown, ...args: unknown[]) {
      onCall(...args)
      const result: unknown = Reflect.apply(original, this, args)
      return result
    },
  })
}
