/**
 * Imported before anything that loads React, which would render with its development build otherwise. `MODE` is read by
 * vite-react-ssg.
 */
process.env.NODE_ENV = 'production';
process.env.MODE = 'production';
