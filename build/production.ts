/** Imported before anything that loads React, which would render with its development build otherwise. */
process.env.NODE_ENV = 'production';
