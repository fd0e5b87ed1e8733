import * as runtime from 'react-refresh/runtime';

/** In development the host's runtime of react-refresh, which hooked into React, serves every build on the page. */
Object.assign(globalThis, { refreshRuntime: runtime });
