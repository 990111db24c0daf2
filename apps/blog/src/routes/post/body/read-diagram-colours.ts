import type { DiagramOrder } from '#diagram-frame/diagram-order.ts'

const variables = {
  background: '--paper',
  primaryColor: '--bamboo-soft',
  primaryTextColor: '--ink',
  primaryBorderColor: '--bamboo',
  lineColor: '--ink-soft',
  secondaryColor: '--paper-sunken',
  tertiaryColor: '--paper-raised',
  textColor: '--ink',
  edgeLabelBackground: '--paper',
  clusterBkg: '--paper-sunken',
  clusterBorder: '--line-strong',
  noteBkgColor: '--warning-soft',
  noteBorderColor: '--line-strong',
  noteTextColor: '--ink',
}

/** Colours and font of the present theme, as plain values that a drawing can carry with it. */
export function readDiagramColours(): Pick<DiagramOrder, 'themeVariables' | 'fontFamily'> {
  const probe = document.createElement('span')
  // Under reduced motion everything has a transition, of no length, and would answer with the colour before.
  probe.style.setProperty('transition', 'none', 'important')
  document.body.append(probe)
  const themeVariables = Object.fromEntries(
    Object.entries(variables).map(([name, variable]) => {
      probe.style.color = `var(${variable})`
      return [name, toHex(getComputedStyle(probe).color)]
    }),
  )
  probe.remove()
  return { themeVariables, fontFamily: getComputedStyle(document.body).fontFamily }
}

/** Mermaid computes with colours and reads `#rrggbb` only. */
function toHex(colour: string): string {
  const parts = colour.match(/[\d.]+/g)?.slice(0, 3) ?? []
  return `#${parts.map((part) => Math.round(Number(part)).toString(16).padStart(2, '0')).join('')}`
}
