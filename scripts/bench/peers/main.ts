import type { Subject } from './subject.ts'

const subjects: Record<string, () => Promise<{ mount: (root: HTMLElement) => Subject }>> = {
  'emoji-picker': () => import('./emoji-picker.tsx'),
  'emoji-picker-element': () => import('./emoji-picker-element.ts'),
  'image-preview': () => import('./image-preview.tsx'),
  'react-photo-view': () => import('./react-photo-view.tsx'),
}

declare global {
  interface Window {
    /** Opens a subject so often and gives the time of each until its first picture was painted, in ms. */
    measure: (name: string, times: number) => Promise<number[]>
  }
}

window.measure = async (name, times) => {
  const root = document.getElementById('root')
  const load = subjects[name]
  if (!root || !load) throw new Error(`There is no ${name}.`)
  const { mount } = await load()
  const subject = mount(root)
  await painted()
  const figures: number[] = []
  for (let time = 0; time < times; time += 1) {
    const start = performance.now()
    subject.open()
    await until(subject.isOpen)
    await painted()
    figures.push(performance.now() - start)
    subject.close()
    await until(subject.isClosed)
    await painted()
  }
  return figures
}

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await painted()
}

/** The end of the next frame, when it was handed to the screen. */
async function painted(): Promise<void> {
  await new Promise(requestAnimationFrame)
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    port2.postMessage(undefined)
  })
}
