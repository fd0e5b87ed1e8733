/** Marks, in a page that was rendered, what failed there. */
export const LEFT_TO_BROWSER = 'left';
