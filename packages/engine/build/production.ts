/** Must be imported before React, which would use its development build otherwise. vite-react-ssg reads `MODE`. */
process.env.NODE_ENV = 'production';
process.env.MODE = 'production';
