export { Button, buttonLook, type ButtonLook, type ButtonProps, type LinkLook } from './button.tsx'
export { IconButton, type IconButtonProps } from './icon-button.tsx'
