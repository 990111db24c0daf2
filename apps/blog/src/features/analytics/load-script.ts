/** Loads a third-party script asynchronously; resolves to false if it is blocked or fails. */
export function loadScript(src: string, attributes: Readonly<Record<string, string>> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    script.addEventListener('load', () => resolve(true))
    script.addEventListener('error', () => resolve(false))
    document.head.append(script)
  })
}
