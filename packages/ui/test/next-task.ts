/** Resolves in a task of its own, when effects have run. */
export async function nextTask(): Promise<void> {
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    port2.postMessage(undefined)
  })
}
