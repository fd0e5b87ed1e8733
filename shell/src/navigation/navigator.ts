/** Lets what lives outside React (the API client's 401, log-out) change the page through the router. */
export type Navigator = {
  goTo: (path: string) => void;
  /** The router's own navigation, for as long as it is mounted. Returns the function that detaches it. */
  attach: (navigate: (path: string) => void) => () => void;
};

export function createNavigator(): Navigator {
  let current: ((path: string) => void) | null = null;
  let wanted: string | null = null;
  return {
    goTo: (path) => {
      if (current) current(path);
      else wanted = path;
    },
    attach: (navigate) => {
      current = navigate;
      if (wanted !== null) navigate(wanted);
      wanted = null;
      return () => {
        current = null;
      };
    },
  };
}
