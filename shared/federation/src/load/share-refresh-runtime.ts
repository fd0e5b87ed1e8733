// A remote that is developed asks for it, and a host gives what it asks for itself: a packed one asks for none.
import 'react/jsx-dev-runtime';
import * as runtime from 'react-refresh/runtime';

/** In development the host's runtime of react-refresh, which hooked into React, serves every build on the page. */
Object.assign(globalThis, { refreshRuntime: runtime });
