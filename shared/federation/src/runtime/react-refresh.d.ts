declare module 'react-refresh';
