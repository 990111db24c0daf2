import type { DiagramRequest } from '#diagram-frame/diagram-messages.ts'

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

/** Colours and font of the current theme as literal values, since an SVG image cannot read the page's variables. */
export function readDiagramColors(): Pick<DiagramRequest, 'themeVariables' | 'fontFamily'> {
  const probe = document.createElement('span')
  // Under reduced motion every element has a zero-length transition, so that `getComputedStyle` returns the previous color.
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

/** Mermaid parses only `#rrggbb` colours. */
function toHex(color: string): string {
  const parts = color.match(/[\d.]+/g)?.slice(0, 3) ?? []
  return `#${parts.map((part) => Math.round(Number(part)).toString(16).padStart(2, '0')).join('')}`
}
