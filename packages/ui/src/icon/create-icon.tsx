import type { ReactElement, SVGProps } from 'react'

/** Props of an icon: those of `<svg>` and a size. */
export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  /**
   * Width and height, as a CSS length or in px.
   * @default '1em'
   */
  size?: number | string
}

/** A decorative inline SVG icon that inherits the colour and font size. */
export type IconComponent = (props: IconProps) => ReactElement

/** Creates an icon from the path data of a 24 × 24 stroke drawing. */
export function createIcon(path: string): IconComponent {
  return function Icon({ size = '1em', ...props }: IconProps): ReactElement {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        {...props}
      >
        <path d={path} />
      </svg>
    )
  }
}
