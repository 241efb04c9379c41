/** For `no-restricted-syntax`: no `style={}` in markup. */
export const noStyleAttribute = {
  selector: "JSXAttribute[name.name='style']",
  message:
    'style={} is blocked by the content security policy in prerendered markup. Use a class of a CSS Module.',
};
