import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** The kit needs a tuple to know a colour's name; the values are in tokens.css, so that they follow the theme. */
const tuple = (name: string): MantineColorsTuple => {
  const color = `var(--mantine-color-${name}-filled)`;
  return [color, color, color, color, color, color, color, color, color, color];
};

/** Filled controls use the theme's text colour: white on iris is below 4.5:1 in the dark theme. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  return input.variant === 'filled' ? { ...colors, color: 'var(--o-on-accent)' } : colors;
};

/** What the kit must know in JavaScript: names, variants and defaults. Values are in tokens.css. */
export const theme = createTheme({
  primaryColor: 'iris',
  colors: { iris: tuple('iris'), comet: tuple('comet') },
  variantColorResolver,
  respectReducedMotion: true,
  cursorType: 'pointer',
  // A rule in global.css locks the scroll: the kit's own lock writes a <style> element, which the CSP forbids.
  components: {
    Modal: { defaultProps: { lockScroll: false } },
    ModalRoot: { defaultProps: { lockScroll: false } },
    Drawer: { defaultProps: { lockScroll: false } },
    DrawerRoot: { defaultProps: { lockScroll: false } },
    Spotlight: { defaultProps: { lockScroll: false } },
    SpotlightRoot: { defaultProps: { lockScroll: false } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' } },
    Button: { defaultProps: { loaderProps: { type: 'dots' } } },
  },
});
