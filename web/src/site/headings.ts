import './headings.css';
