/** Calls a function before each call of a function of an object. */
export function beforeEachCall<Name extends string>(
  owner: Record<Name, (...args: never[]) => unknown>,
  name: Name,
  onCall: () => void,
): void {
  const original = owner[name]
  Object.defineProperty(owner, name, {
    value(this: unknown, ...args: unknown[]) {
      onCall()
      const result: unknown = Reflect.apply(original, this, args)
      return result
    },
  })
}
