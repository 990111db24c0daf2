export {
  Button,
  buttonAttributes,
  type ButtonAppearance,
  type ButtonProps,
  type ButtonLinkAppearance,
} from './button.tsx'
export { IconButton, type IconButtonProps } from './icon-button.tsx'
