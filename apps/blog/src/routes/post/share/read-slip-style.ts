const colors = {
  paper: '--paper',
  slip: '--bamboo-soft',
  ink: '--ink',
  inkSoft: '--ink-soft',
  thread: '--ink-faint',
  bamboo: '--bamboo-strong',
} as const

/** Colours and font of a slip picture. */
export type SlipStyle = Record<keyof typeof colors, string> & { fontFamily: string }

/** Reads the colours of the current theme and the serif font: a canvas resolves no variables. */
export function readSlipStyle(): SlipStyle {
  const probe = document.createElement('span')
  // Under reduced motion every element has a zero-length transition, so that `getComputedStyle` returns the previous color.
  probe.style.setProperty('transition', 'none', 'important')
  probe.style.fontFamily = 'var(--font-serif)'
  document.body.append(probe)
  const read = (variable: string): string => {
    probe.style.color = `var(${variable})`
    return getComputedStyle(probe).color
  }
  const style = {
    paper: read(colors.paper),
    slip: read(colors.slip),
    ink: read(colors.ink),
    inkSoft: read(colors.inkSoft),
    thread: read(colors.thread),
    bamboo: read(colors.bamboo),
    fontFamily: getComputedStyle(probe).fontFamily,
  }
  probe.remove()
  return style
}
